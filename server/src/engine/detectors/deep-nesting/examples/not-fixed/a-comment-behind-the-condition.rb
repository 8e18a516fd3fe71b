# @example a comment behind the condition
def walk(nodes)
  nodes.each do |node|
    if node.open? # an important note
      while node.next
        node.parts.each do |part|
          while part.next
            while part.ready?
              until part.done?
                part.step
              end
            end
          end
        end
      end
    end
  end
end
